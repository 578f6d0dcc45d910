/**
 * Removes environment variables that could disable certificate checks for calls with tokens, or write TLS keys to a
 * file. Must be imported first. Leaves NODE_EXTRA_CA_CERTS, with which companies add their certificate authority,
 * because certificates are still checked.
 */
for (const name of Object.keys(process.env)) {
  // Ignores case, because Windows does.
  if (/^(NODE_TLS_REJECT_UNAUTHORIZED|SSLKEYLOGFILE)$/i.test(name)) Reflect.deleteProperty(process.env, name);
}

export {};
