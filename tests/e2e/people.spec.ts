import { describeResource } from '../support/describeResource';
import { users } from '../support/resources';

// tests/screens goes the same way with roles, drivers and questions.
describeResource(users);
