import type { AboutField } from '../form/AboutFields';

/** Fields of a landing besides its blocks. */
export const landingFields: readonly AboutField[] = [
  { kind: 'text', name: 'name', labelKey: 'landings.fields.name', helpKey: 'landings.fields.nameHelp', required: true },
];
