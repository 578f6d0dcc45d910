import { useTranslation } from 'react-i18next';
import { designSections } from './sections';
import { SettingsPage } from './SettingsPage';

const DesignSettingsScreen = () => {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('navigation.screens.design')}
      description={t('settings.designDescription')}
      sections={designSections}
    />
  );
};

export default DesignSettingsScreen;
