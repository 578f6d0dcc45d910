import { templatesSection } from '@entities/settings/settingSections';
import { SettingsPage } from '@entities/settings/SettingsPage';
import { MailPreview } from './MailPreview';

const sections = [templatesSection];

const TemplatesScreen = () => (
  <SettingsPage
    titleKey="navigation.screens.templates"
    descriptionKey="templates.description"
    sections={sections}
    area="templates"
    aside={<MailPreview />}
  />
);

export default TemplatesScreen;
