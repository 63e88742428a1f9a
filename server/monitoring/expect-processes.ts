import { Gauge, type Registry } from 'prom-client';

/** Adds the number of processes that should be running. */
export function expectProcesses(registry: Registry, processes: number): void {
  new Gauge({
    name: 'campus_cover_processes_expected',
    help: 'Processes that should be running',
    registers: [registry],
  }).set(processes);
}
