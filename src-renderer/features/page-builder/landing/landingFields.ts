import type { AboutField } from '../form/AboutFields';

/** What a landing says of itself. */
export const landingFields: readonly AboutField[] = [
  { name: 'name', labelKey: 'landings.fields.name', helpKey: 'landings.fields.nameHelp', required: true },
];
