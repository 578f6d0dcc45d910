/**
 * Removes environment variables that weaken TLS; imported before everything else. Variables set for another program
 * could switch off certificate checks for calls with tokens, or write TLS keys to a file. NODE_EXTRA_CA_CERTS stays:
 * companies use it to add their own certificate authority, and certificates are still checked.
 */
for (const name of Object.keys(process.env)) {
  // Names are case-insensitive on Windows.
  if (/^(NODE_TLS_REJECT_UNAUTHORIZED|SSLKEYLOGFILE)$/i.test(name)) Reflect.deleteProperty(process.env, name);
}

export {};
