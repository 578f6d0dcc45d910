import { useTranslation } from 'react-i18next';
import { useCrudDialogs } from '@kit/resource/form/useCrudDialogs';
import { ResourceList } from '@kit/resource/ResourceList';
import { PageHeader } from '@kit/ui/layout';
import { usersForm } from './usersForm';
import { usersResource } from './usersResource';

/** Who may sign in, and the dialogs to make, change and remove them. */
const UserListScreen = () => {
  const { t } = useTranslation();
  const { actions, createButton, dialogs } = useCrudDialogs(usersResource, usersForm);
  return (
    <>
      <PageHeader title={t('users.title')} description={t('users.description')} actions={createButton} />
      <ResourceList of={usersResource} actions={actions} />
      {dialogs}
    </>
  );
};

export default UserListScreen;
