import type { BlockEditorTexts } from './useBlockEditor';

export const pageTexts: BlockEditorTexts = {
  aboutFields: {
    headingKey: 'pageBuilder.page.heading',
    helpKey: 'pageBuilder.page.help',
    fields: [
      {
        kind: 'text',
        name: 'name',
        labelKey: 'pageBuilder.page.fields.name',
        helpKey: 'pageBuilder.page.nameHelp',
        required: true,
      },
      { kind: 'text', name: 'title', labelKey: 'pageBuilder.page.fields.title', helpKey: 'pageBuilder.page.titleHelp' },
      {
        name: 'relativeUrl',
        labelKey: 'pageBuilder.page.fields.relativeUrl',
        helpKey: 'pageBuilder.page.addressHelp',
        required: true,
        kind: 'url',
      },
      {
        name: 'description',
        labelKey: 'pageBuilder.page.fields.description',
        helpKey: 'pageBuilder.page.descriptionHelp',
        kind: 'textarea',
      },
    ],
  },
  getLabelKey: (name) => `pageBuilder.page.fields.${name as 'title'}`,
  backKey: 'pageBuilder.backShort',
  removeKey: 'pageBuilder.pages.remove',
  readOnlyKey: 'pageBuilder.readOnly',
  newerKey: 'pageBuilder.newer',
  savedKey: 'pageBuilder.saved',
};
