import type { AboutField } from './AboutFields';

/** Fields of a page besides its blocks. */
export const pageFields: readonly AboutField[] = [
  { name: 'name', labelKey: 'pageBuilder.page.fields.name', helpKey: 'pageBuilder.page.nameHelp', required: true },
  { name: 'title', labelKey: 'pageBuilder.page.fields.title', helpKey: 'pageBuilder.page.titleHelp' },
  {
    name: 'relativeUrl',
    labelKey: 'pageBuilder.page.fields.relativeUrl',
    helpKey: 'pageBuilder.page.addressHelp',
    required: true,
    kind: 'address',
  },
  {
    name: 'description',
    labelKey: 'pageBuilder.page.fields.description',
    helpKey: 'pageBuilder.page.descriptionHelp',
    kind: 'lines',
  },
];
