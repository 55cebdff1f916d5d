/** The few members of the driver that a benchmark compares with. */
declare module 'pg' {
  class Pool {
    constructor(settings: { connectionString: string; max: number });
    query(statement: {
      name: string;
      text: string;
      values: readonly unknown[];
    }): Promise<{ rows: unknown[] }>;
    end(): Promise<void>;
  }
  const driver: { Pool: typeof Pool };
  export = driver;
}
