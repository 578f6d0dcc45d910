import { mailTemplates } from '@shared/domain/settings/mails';
import { createOptionalText, createSection } from './settingFields';

/** Sections shared by the general settings and their own screens. */

export const socialSection = createSection(
  'social',
  ['facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'tripadvisor'].map((name) =>
    createOptionalText(`socialNetworks.${name}`),
  ),
);

const hasOwnTemplates = (getValue: (path: string) => unknown) => getValue('templateIds') != null;

export const templatesSection = createSection('templates', [
  createOptionalText('templateId'),
  ...mailTemplates.map((name) => ({ ...createOptionalText(`templateIds.${name}`), shownWhen: hasOwnTemplates })),
]);
