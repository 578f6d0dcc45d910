import { crudListScreen } from '@kit/resource/list/crudListScreen';
import { useAccessMailAction } from './accessMail';
import { usersForm } from './usersForm';
import { usersResource } from './usersResource';

/** Who may sign in. */
export default crudListScreen(
  usersResource,
  usersForm,
  { titleKey: 'users.title', descriptionKey: 'users.description' },
  useAccessMailAction,
);
