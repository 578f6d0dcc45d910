import { wireKey } from '@shared/contract/protocol/wire';
import { getPicturePath } from '@shared/domain/platform/pictures';
import { isObject, findObjects, type Json } from './json';

/**
 * State that a platform built from the specification would have, but the practice platform stores elsewhere or not at
 * all.
 */

type Secrets = Map<string, string>;

/** Flattens nested values: `{ webhook_secrets: { ping: 'a' } }` to `webhook_secrets.ping` and `a`. */
const listLeaves = (value: Json, path = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([key, nestedValue]): [string, unknown][] =>
    isObject(nestedValue) ? listLeaves(nestedValue, `${path}${key}.`) : [[`${path}${key}`, nestedValue]],
  );

const setLeaf = (value: Json, [key = '', ...otherKeys]: readonly string[], leaf: string): Json => {
  const storedValue = value[key];
  return {
    ...value,
    [key]: otherKeys.length === 0 ? leaf : setLeaf(isObject(storedValue) ? storedValue : {}, otherKeys, leaf),
  };
};

const getOwner = ({ store_id: store, key }: Json): string => `${String(store)} ${String(key)}`;

/**
 * Remembers the secrets of credentials as sent, because the practice platform stores only digests, which the
 * specification does not mention.
 */
export class SecretMemory {
  private readonly byOwner = new Map<string, Secrets>();

  /** Remembers the secrets of a credential when it is saved. */
  observe(body: Json): void {
    const { value, credentials_attributes: attributes } = body;
    const owner = getOwner(body);
    const savedValues = this.byOwner.get(owner) ?? new Map<string, string>();
    this.byOwner.set(owner, savedValues);
    const sentInputs = [
      ...(isObject(value) ? listLeaves(value) : []),
      ...findObjects(attributes).map((attribute): [string, unknown] => [String(attribute['key']), attribute['value']]),
    ];
    for (const [path, leaf] of sentInputs) if (typeof leaf === 'string' && leaf !== '') savedValues.set(path, leaf);
  }

  /** Adds the secrets to a credential. Credentials saved before this proxy started get invented secrets. */
  reveal(credential: Json): Json {
    const { secrets_set: secretNames, value, credentials_attributes: attributes } = credential;
    const owner = getOwner(credential);
    const secrets = (Array.isArray(secretNames) ? secretNames : []).map((name): [string, string] => {
      const fieldPath = wireKey(String(name));
      return [fieldPath, this.byOwner.get(owner)?.get(fieldPath) ?? `secreto-inventado-${fieldPath}`];
    });
    if (Array.isArray(attributes)) {
      const addedSecrets = secrets.map(([key, secret]) => ({ key, value: secret }));
      return { ...credential, credentials_attributes: [...(attributes as unknown[]), ...addedSecrets] };
    }
    const fullValue = secrets.reduce<Json>(
      (result, [path, secret]) => setLeaf(result, path.split('.'), secret),
      isObject(value) ? value : {},
    );
    return { ...credential, value: fullValue };
  }
}

const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/** Maps picture keys and upload URLs to the URLs for reading, which the specification does not mention. */
export class PictureMemory {
  private readonly paths = new Map<string, string>();

  observe({ key, url }: Json): void {
    if (typeof key !== 'string' || typeof url !== 'string') return;
    this.paths.set(key, getPicturePath(key));
    this.paths.set(withoutQuery(url), getPicturePath(key));
    this.paths.set(new URL(url).pathname, getPicturePath(key));
  }

  /** Returns the path of a picture on the practice platform by its key or upload URL. */
  findPath(publicPath: string): string | null {
    return this.paths.get(withoutQuery(publicPath)) ?? null;
  }
}
