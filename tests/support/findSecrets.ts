import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Names of files that usually contain keys or passwords. */
const secretFiles =
  /^(?:\.env(?:\..+)?|\.npmrc|\.netrc|id_(?:rsa|dsa|ecdsa|ed25519)|.+\.(?:pem|key|p12|pfx|jks|keystore))$/i;

const secretTexts: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\r|\\n|\s)*[A-Za-z0-9+/]{40}/,
  'AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'Google key': /\bAIza[\w-]{35}/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/,
  'Slack token': /\bxox[abprs]-[\w-]{20}/,
  'payment key': /\b(?:sk_live_[A-Za-z0-9]{20}|APP_USR-\d{6,}-\d{4,}-[0-9a-f]{20})/,
  'signed token': /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/,
  'address with a password': /\b[a-z][a-z+]{1,15}:\/\/[\w.%-]{1,60}:[\w.%!$-]{6,60}@[a-z0-9-]+\.[a-z]{2,}/i,
  'key in a constant':
    /\b(?:api_?key|client_?secret|access_?token|auth_?token|signing_?key|encryption_?key|private_?key|password)["']?\s*[:=]\s*["'`](?=[^"'`]*\d)(?=[^"'`]*[a-z])[\w+/=.-]{20,}["'`]/i,
};

/** Returns the secrets in a folder's files, as `file: kind`. Also searches archives, without decompressing them. */
export const findSecrets = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((dirent) => dirent.isFile())
    .flatMap((dirent) => {
      const path = join(dirent.parentPath, dirent.name);
      const text = readFileSync(path, 'latin1');
      const kinds = Object.entries(secretTexts).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
      const matches = secretFiles.test(basename(path)) ? ['secret file', ...kinds] : kinds;
      return matches.map((kind) => `${relative(folder, path)}: ${kind}`);
    });
