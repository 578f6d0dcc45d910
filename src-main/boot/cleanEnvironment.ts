/**
 * Imported before everything else: what a user's environment must not change here. Somebody who once followed advice for
 * another program would have every call, token included, made without looking at certificates, or its keys written down.
 * A certificate authority that is added (NODE_EXTRA_CA_CERTS) stays: companies have one, and certificates are still checked.
 */
for (const name of Object.keys(process.env)) {
  // Windows has names in any case.
  if (/^(NODE_TLS_REJECT_UNAUTHORIZED|SSLKEYLOGFILE)$/i.test(name)) Reflect.deleteProperty(process.env, name);
}

export {};
