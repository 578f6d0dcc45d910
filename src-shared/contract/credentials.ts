import * as v from 'valibot';
import { providerKeys } from '../domain/integrations/providers';
import { endpoint, idSchema } from './endpoint';
import { answered, listReply, type Read } from './reading';
import { credential } from './credentialReply';

const scalar = v.union([v.pipe(v.string(), v.maxLength(4000)), v.boolean(), v.null()]);
/** By field; a group of fields is one level deeper. The provider's own rules: domain/integrations/providers.ts. */
const value = v.record(v.string(), v.union([scalar, v.record(v.string(), scalar)]));

export type Credential = Read<typeof credential>;

/** For the product's own people only, whatever a role allows: what a store is connected with stands in `stores.get`. */
export const credentials = {
  /** Of all stores that have something set for a provider. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/auth_credentials',
    needs: 'superAdmin',
    queryKey: 'key',
    query: v.strictObject({ key: v.picklist(providerKeys) }),
    reply: listReply(credential),
  }),
  /** What is left out stays, secrets above all; null takes a field away. */
  save: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/auth_credentials',
    needs: 'superAdmin',
    body: v.strictObject({ storeId: idSchema, key: v.picklist(providerKeys), value }),
    reply: answered(credential),
    changes: ['stores'],
    needsProof: true,
  }),
};
