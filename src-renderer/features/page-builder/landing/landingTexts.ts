import type { BlockEditorTexts } from '../save/useBlockEditor';

export const landingTexts: BlockEditorTexts = {
  aboutFields: {
    headingKey: 'landings.about.heading',
    helpKey: 'landings.about.help',
    fields: [
      {
        kind: 'text',
        name: 'name',
        labelKey: 'landings.fields.name',
        helpKey: 'landings.fields.nameHelp',
        required: true,
      },
    ],
  },
  getLabelKey: (name) => `landings.fields.${name as 'name'}`,
  backKey: 'landings.back',
  removeKey: 'landings.removal.action',
  readOnlyKey: 'landings.readOnly',
  newerKey: 'landings.newer',
  savedKey: 'landings.saved',
  savedHelpKey: 'landings.savedHelp',
};
