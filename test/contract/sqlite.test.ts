import { sqliteDatabases } from '../support/stores.js';
import { describeStore } from './store.contract.js';

describeStore('SQLite', sqliteDatabases());
