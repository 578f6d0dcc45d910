import { crudListScreen } from '@kit/resource/list/crudListScreen';
import { driversForm } from './driversForm';
import { driversResource } from './driversResource';

/** Who brings the orders. */
export default crudListScreen(driversResource, driversForm, {
  titleKey: 'drivers.title',
  descriptionKey: 'drivers.description',
});
