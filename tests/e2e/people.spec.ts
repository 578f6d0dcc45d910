import { describeResource } from '../support/describeResource';
import { getResourceCase } from '../support/samples';

// tests/screens covers roles, drivers and questions in the same way.
describeResource(getResourceCase('users'));
