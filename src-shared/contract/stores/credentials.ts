import * as v from 'valibot';
import { providerKeys } from '../../domain/integrations/providers';
import { endpoint, idSchema } from '../protocol/endpoint';
import { enumFilter, type Filters } from '../protocol/listFilters';
import { writeReply, listReply, type Read } from '../reading';
import { credential } from './credentialReply';

const scalar = v.union([v.pipe(v.string(), v.maxLength(4000)), v.boolean(), v.null()]);
/**
 * Values by field name; a group nests its fields one level deeper. Rules per provider:
 * domain/integrations/providers.ts.
 */
const credentialValue = v.record(v.string(), v.union([scalar, v.record(v.string(), scalar)]));

export type Credential = Read<typeof credential>;

const filters = { key: enumFilter(providerKeys, 'key') } satisfies Filters<Credential>;

/**
 * Calls that only super admins can make, regardless of roles. Other users see only which integrations a store has
 * (`stores.get`).
 */
export const credentials = {
  /** Lists the stores that have credentials of a provider. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/auth_credentials',
    needs: 'superAdmin',
    queryKey: 'key',
    query: v.strictObject({ key: filters.key.value }),
    filters,
    reply: listReply(credential),
  }),
  /** Saves credentials. Omitted fields, including secrets, keep their value; null removes a field. */
  save: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/auth_credentials',
    needs: 'superAdmin',
    body: v.strictObject({ storeId: idSchema, key: v.picklist(providerKeys), value: credentialValue }),
    reply: writeReply(credential),
    changes: ['stores'],
    requiresReauthentication: true,
  }),
};
