import { templatesSection } from '@entities/settings/settingSections';
import type { SettingsPageProps } from '@entities/settings/SettingsPage';
import { MailPreview } from './MailPreview';

export const templatesPage: SettingsPageProps = {
  titleKey: 'templates.title',
  descriptionKey: 'templates.description',
  sections: [templatesSection],
  area: 'templates',
  aside: <MailPreview />,
};
