import type { AboutField } from './AboutFields';

/** Fields of a page besides its blocks. */
export const pageFields: readonly AboutField[] = [
  {
    kind: 'text',
    name: 'name',
    labelKey: 'pageBuilder.page.fields.name',
    helpKey: 'pageBuilder.page.nameHelp',
    required: true,
  },
  { kind: 'text', name: 'title', labelKey: 'pageBuilder.page.fields.title', helpKey: 'pageBuilder.page.titleHelp' },
  {
    kind: 'url',
    name: 'relativeUrl',
    labelKey: 'pageBuilder.page.fields.relativeUrl',
    helpKey: 'pageBuilder.page.addressHelp',
    required: true,
  },
  {
    kind: 'textarea',
    name: 'description',
    labelKey: 'pageBuilder.page.fields.description',
    helpKey: 'pageBuilder.page.descriptionHelp',
  },
];
