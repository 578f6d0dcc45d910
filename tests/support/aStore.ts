import { createBlankStoreFields, type StoreFields } from '@shared/contract/stores/storeFields';

/** Creates the fields of a valid store; `changes` override them. */
export const aStore = (changes: Partial<StoreFields> = {}): StoreFields => ({
  ...createBlankStoreFields(),
  name: 'Burger Demo Ñuñoa',
  textAddress: 'Av. Irarrázaval 2401',
  commune: 'Ñuñoa',
  phone: '56900000001',
  email: 'nunoa@burger-demo.example',
  ...changes,
});
