import { crudListScreen } from '@kit/resource/list/crudListScreen';
import { questionsForm } from './questionsForm';
import { questionsResource } from './questionsResource';

/** Poll questions. */
export default crudListScreen(questionsResource, questionsForm, {
  titleKey: 'npsQuestions.title',
  descriptionKey: 'npsQuestions.description',
});
