import { mailTemplates } from '@shared/domain/settings/mails';
import { optional, section } from './settingFields';

/** Sections shared by the general settings and their own screens. */

export const socialSection = section(
  'social',
  ['facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'tripadvisor'].map((name) =>
    optional(`socialNetworks.${name}`),
  ),
);

const hasOwnTemplates = (getValue: (path: string) => unknown) => getValue('templateIds') != null;

export const templatesSection = section('templates', [
  optional('templateId'),
  ...mailTemplates.map((name) => ({ ...optional(`templateIds.${name}`), shownWhen: hasOwnTemplates })),
]);
