/**
 * Removes environment variables that weaken TLS. Imported before everything else. Such variables, perhaps set for
 * another program, could disable certificate checks for calls with tokens, or write TLS keys to a file.
 * NODE_EXTRA_CA_CERTS stays, because companies use it to add their own certificate authority and certificates are still
 * checked.
 */
for (const name of Object.keys(process.env)) {
  // Ignores case, because Windows does.
  if (/^(NODE_TLS_REJECT_UNAUTHORIZED|SSLKEYLOGFILE)$/i.test(name)) Reflect.deleteProperty(process.env, name);
}

export {};
