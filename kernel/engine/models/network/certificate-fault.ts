import { Fault } from "../base/fault.ts";

/** Matches Node's error codes for a certificate of an unknown issuer. */
const unknownSigners =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)_\w+|CERT_UNTRUSTED|INVALID_CA)$/;
/** Matches Node's error codes for an invalid certificate: expired, revoked, or issued for another host. */
const notValid = /^(?:CERT_\w+|ERR_TLS_CERT_\w+)$/;

/** The hint for a certificate of an unknown issuer. */
export const certificateHint =
  "name the file of the certificate, or of its signer, in NODE_EXTRA_CA_CERTS; Node.js reads it as it starts";

/** True if Node's error code means that the certificate's issuer is unknown. */
export const isUnknownSigner = (reason: string): boolean => unknownSigners.test(reason);

/**
 * The fault for an invalid certificate, by Node's error code; null for other codes. Such faults are not retried.
 *
 * @param reason Node's error code, such as `SELF_SIGNED_CERT_IN_CHAIN`
 */
export const certificateFault = (reason: string): Fault | null => {
  const message = `the connection failed: ${reason}`;
  if (isUnknownSigner(reason)) return new Fault("unknown_certificate", `${message} (${certificateHint})`);
  return notValid.test(reason) ? new Fault("invalid_certificate", message) : null;
};
