"""A home folder in which Chromium trusts a certificate authority, as if its user had imported it."""

from __future__ import annotations

import subprocess
import sys
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from ctypes.util import find_library
from pathlib import Path

MISSING = "" if find_library("nss3") and find_library("smime3") else "NSS is not installed; Chromium brings it along"


class _Trust(Structure):
    _fields_ = (("ssl", c_uint), ("email", c_uint), ("code", c_uint))


def trust(home: Path, der: Path) -> None:
    """In a process of its own, since NSS can be started once in each."""
    subprocess.run([sys.executable, "-m", __name__, str(home), str(der)], check=True, timeout=60)


def _import(home: Path, der: bytes) -> None:
    """What `certutil -A -t C,,` does."""
    folder = home / ".pki" / "nssdb"
    folder.mkdir(parents=True)
    nss, smime = CDLL(find_library("nss3")), CDLL(find_library("smime3"))
    nss.PK11_GetInternalKeySlot.restype = nss.CERT_GetDefaultCertDB.restype = c_void_p
    smime.CERT_DecodeCertFromPackage.restype = c_void_p
    nss.PK11_InitPin.argtypes = (c_void_p, c_char_p, c_char_p)
    nss.PK11_ImportCert.argtypes = (c_void_p, c_void_p, c_ulong, c_char_p, c_int)
    nss.CERT_ChangeCertTrust.argtypes = (c_void_p, c_void_p, POINTER(_Trust))
    known = _Trust()
    _done(nss.NSS_InitReadWrite(f"sql:{folder}".encode()))
    slot, certificate = nss.PK11_GetInternalKeySlot(), smime.CERT_DecodeCertFromPackage(der, len(der))
    _done(nss.PK11_InitPin(slot, None, None))
    _done(nss.PK11_ImportCert(slot, certificate, 0, b"referee", 0))
    _done(nss.CERT_DecodeTrustString(byref(known), b"C,,"))
    _done(nss.CERT_ChangeCertTrust(nss.CERT_GetDefaultCertDB(), certificate, byref(known)))


def _done(status: int) -> None:
    if status != 0:
        raise SystemExit("NSS did not import the certificate")


if __name__ == "__main__":
    _import(Path(sys.argv[1]), Path(sys.argv[2]).read_bytes())
