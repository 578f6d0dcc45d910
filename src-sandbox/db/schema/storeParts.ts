import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { checkoutQuestionKinds, type CheckoutQuestion } from '@shared/contract/catalogue/checkoutQuestions';
import type { Credential } from '@shared/contract/stores/credentials';
import { providerKeys, type ProviderKey } from '@shared/domain/integrations/providers';
import { createdAt, jsonColumn, id, instant, checkOneOf } from './columns';
import { stores } from './stores';
import { tenantId } from './tenants';

/** Questions that a tenant's stores can ask at the checkout. */
export const checkoutQuestions = pgTable(
  'checkout_questions',
  {
    id: id(),
    tenantId: tenantId(),
    text: text('text').notNull(),
    kind: text('kind').$type<CheckoutQuestion['kind']>().notNull(),
    options: jsonColumn<string[]>('options', []),
    required: boolean('required').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    check('checkout_questions_kind', checkOneOf(table.kind, checkoutQuestionKinds)),
  ],
);

/** Links from stores to their checkout questions, in order. */
export const storeQuestions = pgTable(
  'store_questions',
  {
    tenantId: integer('tenant_id').notNull(),
    storeId: integer('store_id').notNull(),
    questionId: integer('question_id').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.questionId] }),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.tenantId, table.questionId],
      foreignColumns: [checkoutQuestions.tenantId, checkoutQuestions.id],
    }).onDelete('cascade'),
    index('store_questions_question').on(table.tenantId, table.questionId),
  ],
);

/** Credentials with which stores connect to integrations. */
export const storeCredentials = pgTable(
  'store_credentials',
  {
    tenantId: integer('tenant_id').notNull(),
    storeId: integer('store_id').notNull(),
    provider: text('provider').$type<ProviderKey>().notNull(),
    /** All fields of the credential except secrets. */
    value: jsonColumn<Credential['value']>('value', {}),
    /**
     * Salted digests of the secrets, by field path. The practice platform never calls an integration, so it needs no
     * secret itself, and a digest cannot leak one.
     */
    secretDigests: jsonColumn<Record<string, string>>('secret_digests', {}),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.provider] }),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('store_credentials_provider').on(table.tenantId, table.provider),
    check('store_credentials_provider', checkOneOf(table.provider, providerKeys)),
  ],
);
