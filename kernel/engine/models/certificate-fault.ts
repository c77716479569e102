import { Fault } from "./fault.ts";

/** Node's codes of a certificate with an unknown signer. */
const unknownSigners =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)_\w+|CERT_UNTRUSTED|INVALID_CA)$/;
/** Node's codes of an invalid certificate: expired, revoked, or of another host. */
const notValid = /^(?:CERT_\w+|ERR_TLS_CERT_\w+)$/;

/** The hint for a certificate with an unknown signer. */
export const certificateHint =
  "name the file of the certificate, or of its signer, in NODE_EXTRA_CA_CERTS; Node.js reads it as it starts";

/** True for Node's code of a certificate with an unknown signer. */
export const isUnknownSigner = (reason: string): boolean => unknownSigners.test(reason);

/**
 * The fault of a certificate by Node's code; null for other reasons. A retry does not resolve it.
 *
 * @param reason Node's code, such as `SELF_SIGNED_CERT_IN_CHAIN`
 */
export const certificateFault = (reason: string): Fault | null => {
  const message = `the connection failed: ${reason}`;
  if (isUnknownSigner(reason)) return new Fault("unknown_certificate", `${message} (${certificateHint})`);
  return notValid.test(reason) ? new Fault("invalid_certificate", message) : null;
};
