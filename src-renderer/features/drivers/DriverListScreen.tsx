import { crudListScreen } from '@kit/resource/list/crudListScreen';
import { driversForm } from './driversForm';
import { driversResource } from './driversResource';

/** Drivers. */
export default crudListScreen(driversResource, driversForm, {
  titleKey: 'drivers.title',
  descriptionKey: 'drivers.description',
});
