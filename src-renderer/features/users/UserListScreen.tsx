import { crudListScreen } from '@kit/resource/list/crudListScreen';
import { useAccessMailAction } from './accessMail';
import { usersForm } from './usersForm';
import { usersResource } from './usersResource';

/** Users. */
export default crudListScreen(
  usersResource,
  usersForm,
  { titleKey: 'users.title', descriptionKey: 'users.description' },
  useAccessMailAction,
);
