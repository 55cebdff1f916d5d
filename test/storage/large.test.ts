import { everyEngine } from '../support/app.js';
import { describeLargeStore } from './store.contract.js';

for (const [engine, makeDatabase] of everyEngine()) describeLargeStore(engine, makeDatabase);
