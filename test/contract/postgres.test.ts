import { postgresDatabases } from '../support/stores.js';
import { describeStore } from './store.contract.js';

describeStore('PostgreSQL', postgresDatabases());
