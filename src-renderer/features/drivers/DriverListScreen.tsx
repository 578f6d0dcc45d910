import { useTranslation } from 'react-i18next';
import { useCrudDialogs } from '@kit/resource/form/useCrudDialogs';
import { ResourceList } from '@kit/resource/ResourceList';
import { PageHeader } from '@kit/ui/layout';
import { driversForm } from './driversForm';
import { driversResource } from './driversResource';

/** Who brings the orders, and the dialogs to make, change and remove them. */
const DriverListScreen = () => {
  const { t } = useTranslation();
  const { actions, createButton, dialogs } = useCrudDialogs(driversResource, driversForm);
  return (
    <>
      <PageHeader title={t('drivers.title')} description={t('drivers.description')} actions={createButton} />
      <ResourceList of={driversResource} actions={actions} />
      {dialogs}
    </>
  );
};

export default DriverListScreen;
