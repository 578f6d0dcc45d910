import { eq } from 'drizzle-orm';
import { pageFields } from '@shared/contract/content/pageFields';
import { toStoredPageAddress } from '@shared/domain/content/pages';
import { toWallTime } from '@shared/domain/values/wallTime';
import { pages as table } from '../../db/schema';
import { fieldMessages } from '../../context/fieldMessages';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers } from '../records/crud';
import { getCurrentEditor } from './pageEditors';

export const pages = createCrudHandlers('pages', {
  table,
  columns: pickColumns(table, pageFields, ['id', 'lastEditor', 'updatedAt']),
  sorts: { name: table.nameSearch },
  sort: 'name',
  unique: {
    relativeUrl: { column: table.relativeUrl, normalize: toStoredPageAddress, message: fieldMessages.pageAddressTaken },
  },
  rows: ({ tenant }, matches) =>
    Promise.resolve(matches.map((row) => ({ ...row, updatedAt: toWallTime(row.updatedAt.getTime(), tenant.zone) }))),
  afterSave: async (context, id) => {
    await context.db
      .update(table)
      .set({ lastEditor: await getCurrentEditor(context) })
      .where(eq(table.id, id));
  },
});
