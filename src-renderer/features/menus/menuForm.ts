import { createMenuFormRules } from '@shared/domain/catalogue/menus';
import { createDirtySchema } from '@kit/editor/validation';
import { defineForm } from '@kit/resource/form/formDefinition';
import { createHistoryTab } from '@entities/history/EntityHistory';
import { mergeCategories } from './categories/mergeCategories';
import { categoriesTab, menuTab } from './menuTabs';
import { menuPages } from './menuPages';
import { blankMenuValues, toMenuDraft, toMenuValues } from './menuValues';

export const menuForm = defineForm({
  ...menuPages,
  area: 'menus',
  backKey: 'menus.back',
  leavesOnSave: true,
  tabs: [menuTab, categoriesTab, createHistoryTab('menus')],
  schema: (country, touchedFields) => createDirtySchema(createMenuFormRules(country), touchedFields),
  blank: blankMenuValues,
  getValues: toMenuValues,
  toDraft: toMenuDraft,
  mergers: { categories: (versions) => mergeCategories(versions as Parameters<typeof mergeCategories>[0]) },
  lookUp: {
    query: ({ name }) => ({ query: name, limit: 1000 }),
    is: (row, { name }) => row.name === name,
  },
});
