import { socialSection } from '@entities/settings/settingSections';
import { SettingsPage } from '@entities/settings/SettingsPage';
import { useCan } from '@kit/session/hooks';
import { ProductFeed } from './ProductFeed';

const sections = [socialSection];

const SocialNetworksScreen = () => {
  const canListProducts = useCan('products', 'index');
  return (
    <SettingsPage
      titleKey="socialNetworks.title"
      descriptionKey="socialNetworks.description"
      sections={sections}
      after={({ commerceName }) => canListProducts && <ProductFeed brand={commerceName} />}
    />
  );
};

export default SocialNetworksScreen;
