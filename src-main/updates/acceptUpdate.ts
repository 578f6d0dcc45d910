import { createPublicKey, verify } from 'node:crypto';
import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import type { PackageDigest } from './packageDigest';

/** An update server's description of its newest version, as untrusted input. */
interface OfferedUpdate {
  version: string;
  files?: readonly { url?: unknown; sha512?: unknown; size?: unknown; signature?: unknown }[];
}

export interface AcceptedUpdate extends PackageDigest {
  version: string;
  url: string;
}

/** Thrown if the offer is not signed with the app's key for this computer, or its URL is not https. */
export class RefusedUpdateError extends Error {}

export interface UpdateTarget {
  /** URL of the folder on the update server. */
  feedUrl: string;
  /** Ed25519 key (32 bytes, base64). */
  publicKey: string;
  platform: string;
  arch: string;
  /** Names of packages that this installation can use. */
  fileNamePattern: RegExp;
}

/** Returns the text that the signature covers. Must match `scripts/updateMetadata.mjs`. */
const createSignedText = (version: string, { platform, arch }: UpdateTarget, { sha512, size }: PackageDigest): string =>
  ['comanda-update', version, platform, arch, sha512, size].join('\n');

const isSigned = (text: string, signature: string, publicKey: string): boolean => {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
};

/**
 * Returns the package of an offer that is signed for this computer. The signature alone decides: electron-updater
 * compares a package only with the hash that came from the same server.
 */
export const acceptUpdate = (offer: OfferedUpdate, target: UpdateTarget): AcceptedUpdate => {
  const feedUrl = target.feedUrl.endsWith('/') ? target.feedUrl : `${target.feedUrl}/`;
  for (const { url, sha512, size, signature } of offer.files ?? []) {
    if (typeof url !== 'string' || typeof sha512 !== 'string' || typeof size !== 'number') continue;
    if (!target.fileNamePattern.test(url) || typeof signature !== 'string') continue;
    if (!isSigned(createSignedText(offer.version, target, { sha512, size }), signature, target.publicKey)) continue;
    const address = new URL(url, feedUrl).href;
    if (!isSafeHostUrl(address)) throw new RefusedUpdateError(`${offer.version} has no https address`);
    return { version: offer.version, url: address, sha512, size };
  }
  throw new RefusedUpdateError(`${offer.version} has no package signed for ${target.platform} ${target.arch}`);
};
