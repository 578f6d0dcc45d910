export { foldText } from '@shared/domain/values/foldText';
