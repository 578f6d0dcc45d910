import { useTranslation } from 'react-i18next';
import { templatesSection } from '@entities/settings/settingSections';
import { SettingsPage } from '@entities/settings/SettingsPage';
import { MailPreview } from './MailPreview';

const sections = [templatesSection];

const TemplatesScreen = () => {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('navigation.screens.templates')}
      description={t('templates.description')}
      sections={sections}
      area="templates"
      aside={<MailPreview />}
    />
  );
};

export default TemplatesScreen;
