import * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { idSchema } from '@shared/contract/protocol/endpoint';
import { succeeded } from '@shared/contract/protocol/failure';
import type { Credential } from '@shared/contract/stores/credentials';
import {
  getCredentialFieldValue,
  getCredentialState,
  isSecret,
  joinCredentialPath,
  listCredentialEntries,
  type CredentialValue,
} from '@shared/domain/integrations/credentials';
import { getProvider } from '@shared/domain/integrations/providers';
import { nestCredentialEntries, removeSecretValues, type CredentialBulkInput } from '@shared/jobs/credentialBulk';
import { createBulkJob } from '../bulkJob';
import { toBulkReply, type BulkKind, type BulkPlan } from '../bulkKind';
import { createBulkStateSchema } from '../bulkState';

type Body = CredentialBulkInput['value'];
type Credentials = ReadonlyMap<number, Credential>;

const scalarSchema = v.union([v.string(), v.boolean(), v.null()]);
/** Undo data of a store: the values that were sent, without secrets. */
const undoEntrySchema = v.object({
  sent: v.record(v.string(), v.union([scalarSchema, v.record(v.string(), scalarSchema)])),
});
type Before = v.InferOutput<typeof undoEntrySchema>;

const isDisconnect = ({ value }: Pick<CredentialBulkInput, 'value'>): boolean =>
  listCredentialEntries(value).every((entry) => entry.value === null);

/**
 * Checks whether a credential has the given values. The platform does not return secrets, only whether they are set.
 */
const hasValues = ({ key, value }: Pick<CredentialBulkInput, 'key' | 'value'>, credential: Credential): boolean =>
  getProvider(key).fields.every((field) =>
    isSecret(field)
      ? !field.required || credential.secretsSet.includes(joinCredentialPath(field.path))
      : (getCredentialFieldValue(credential.value, field) ?? false) ===
        (getCredentialFieldValue(value as CredentialValue, field) ?? false),
  );

/** Returns the result for a store, or null if the credential must be sent. */
const findResultWithoutSending = (input: CredentialBulkInput, storeId: number, credential: Credential | undefined) => {
  const isConnected =
    credential !== undefined && getCredentialState(input.key, credential.value, credential.secretsSet) !== 'missing';
  if (isDisconnect(input)) {
    if (!isConnected) return 'there' as const;
    return input.from === undefined || hasValues({ key: input.key, value: input.from }, credential)
      ? null
      : ('changedSince' as const);
  }
  // Does not overwrite the credential of a store that another user has connected since the list was read.
  if (isConnected && !input.replaced.includes(storeId))
    return hasValues(input, credential) ? ('there' as const) : ('changedSince' as const);
  return input.hasLostSecrets === true ? createFailure('refused', 'CREDENTIAL_SECRETS_LOST') : null;
};

const kind: BulkKind<CredentialBulkInput, number, Credentials, Body, Before> = {
  title: () => 'Conexión de tiendas',
  state: createBulkStateSchema(idSchema, undoEntrySchema, (state) => state),
  keys: ({ storeIds }) => storeIds,
  maxConcurrentRequests: 3,
  batchSize: 1,
  maxReadAge: 60_000,
  read: async ({ call }, { key }) => {
    const outcome = await call('credentials.list', { query: { key } });
    return outcome.ok ? succeeded(new Map(outcome.value.map((row) => [row.storeId, row]))) : outcome;
  },
  plan: (_calls, input, ids, credentials) => {
    const plan: BulkPlan<number, Body, Before> = { decisions: [], requests: [] };
    for (const id of ids) {
      const decision = findResultWithoutSending(input, id, credentials.get(id));
      if (decision !== null) plan.decisions.push([id, decision]);
      else {
        plan.requests.push({
          keys: [id],
          body: input.value,
          before: () =>
            isDisconnect(input) || input.replaced.includes(id)
              ? undefined
              : { sent: removeSecretValues(input.key, input.value) },
        });
      }
    }
    return plan;
  },
  send: async ({ call }, { key }, { keys: [storeId = 0], body: value }) =>
    toBulkReply(await call('credentials.save', { body: { storeId, key, value } }), () => ({ failures: new Map() })),
  undo: ({ key }, parts) => {
    const storeIds = parts.flatMap(({ keys }) => keys);
    const [firstPart] = parts;
    const value = nestCredentialEntries(getProvider(key).fields.map(({ path }) => ({ path, value: null })));
    return { key, storeIds, value, replaced: [], ...(firstPart !== undefined && { from: firstPart.before.sent }) };
  },
  result: (_input, results) => ({ results }),
  report: ({ key }) => ({ provider: key }),
};

export const credentialBulk = createBulkJob(kind);
