import { sql } from 'drizzle-orm';
import { questionFields } from '@shared/contract/insight/pollFields';
import { wireKey } from '@shared/contract/protocol/wire';
import { questions as table } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import { hasAnswers, isAsked } from './askedQuestions';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers } from '../records/crud';
import { withoutUndefinedFields } from '../records/definedFields';

export const questions = createCrudHandlers('questions', {
  table,
  columns: pickColumns(table, questionFields, ['id']),
  // Ignores a leading `¿` or `¡` when sorting.
  sorts: { description: { expression: sql`ltrim(${table.descriptionSearch}, '¿¡ ') collate "C"`, type: 'text' } },
  sort: 'description',
  beforeSave: async (context, record, fields) => {
    if (record === null) return;
    if (await isAsked(context, record.id)) {
      const changedFields = Object.keys(withoutUndefinedFields(fields));
      throw apiErrors.invalid(
        Object.fromEntries(changedFields.map((field) => [wireKey(field), [fieldMessages.questionInPoll]])),
      );
    }
    const changesCategory = fields.category !== undefined && fields.category !== record.category;
    if (changesCategory && (await hasAnswers(context, record.id))) throw apiErrors.questionAnswered();
  },
  beforeRemove: async (context, { id }) => {
    if (await isAsked(context, id)) throw apiErrors.inUse();
  },
});
