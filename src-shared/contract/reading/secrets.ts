import { isSecret } from '../../domain/integrations/credentials';
import { providers } from '../../domain/integrations/providers';
import { plain } from './scalars';

/** What the providers' table calls secret: fields, and groups of nothing but secrets. */
const secretNames: ReadonlySet<string> = new Set(
  providers.flatMap(({ fields }) => fields.filter(isSecret).map(({ path }) => plain(path[0]))),
);

/** In any spelling, alone or as the beginning of a path: `clientSecret`, `client_secret`, `webhook_secrets.ping`. */
const isSecretName = (name: string): boolean => secretNames.has(plain(name.split('.')[0] ?? ''));

/** `{ key: 'client_secret', value: … }`, as some platforms list credentials. */
const isSecretEntry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'key' in value && isSecretName(String(value.key));

/** A value without the secrets in it, at any depth. Secrets that a platform sends end here: no window gets to see them. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((entry) => !isSecretEntry(entry)).map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !isSecretName(key) && !isSecretEntry(inner))
      .map(([key, inner]) => [key, withoutSecrets(inner)]),
  );
};
