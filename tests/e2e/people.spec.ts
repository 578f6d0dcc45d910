import { describeResource } from '../support/describeResource';
import { users } from '../support/resources';

// tests/screens covers roles, drivers and questions in the same way.
describeResource(users);
