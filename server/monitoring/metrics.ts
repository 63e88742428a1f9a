import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SubmissionOutcome } from '../forms/count-submission.ts';
import { routePattern } from '../platform/http/route-pattern.ts';
import { expectProcesses } from './expect-processes.ts';
import { addReadings, type ReadParts } from './readings.ts';

/** What this process counts and measures for Prometheus. Nothing in it names a person, a school or an address. */
export interface Metrics {
  readonly registry: Registry;
  /** For a portal without a supervisor; a supervisor reports this number itself. */
  readonly expectOneProcess: () => void;
  /** Counts and times the server's requests. */
  readonly watchRequests: (server: FastifyInstance) => void;
  readonly countSubmission: (formId: string, outcome: SubmissionOutcome) => void;
  /** Announces a repeated job, so that the time since its last success is known from the start. */
  readonly addJob: (job: string, everySeconds: number) => void;
  readonly recordRun: (job: string, run: { readonly seconds: number; readonly isFailed: boolean }) => void;
  /** Adds what is read from the parts at each scrape. */
  readonly read: (parts: ReadParts) => void;
}

/** Most requests take 5 to 50 ms. Uploads and the workbench's checks take seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Starts counting, with Node's own metrics: memory, event loop, garbage collection, processor time. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'campus_cover_processes', help: 'Processes that responded to this scrape', registers }).set(1);

  const requests = new Counter({
    name: 'campus_cover_http_requests_total',
    help: 'Requests, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  // The status is not a label here, because each combination of labels has twelve series.
  const durations = new Histogram({
    name: 'campus_cover_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response, by route pattern',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  });
  const submissions = new Counter({
    name: 'campus_cover_submissions_total',
    help: 'Submissions, by form and outcome',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const jobGauge = (name: string, help: string) =>
    new Gauge({
      name: `campus_cover_job_${name}_seconds`,
      help,
      labelNames: ['job_name'],
      aggregator: 'max',
      registers,
    });
  const intervals = jobGauge('interval', 'How often a repeated job runs');
  const durationsOfJobs = jobGauge('last_duration', 'Duration of the last run of a repeated job');
  const successes = jobGauge(
    'last_success_timestamp',
    'Unix time of the last successful run of a repeated job; before the first one, when the process started',
  );
  const failures = new Counter({
    name: 'campus_cover_job_failures_total',
    help: 'Failed runs of a repeated job',
    labelNames: ['job_name'],
    registers,
  });

  return {
    registry,
    expectOneProcess: () => expectProcesses(registry, 1),
    watchRequests(server) {
      server.addHook('onResponse', (request, reply, done) => {
        const { method } = request;
        const route = routePattern(request);
        requests.inc({ method, route, status: reply.statusCode });
        durations.observe({ method, route }, reply.elapsedTime / 1000);
        done();
      });
    },
    countSubmission: (form, outcome) => submissions.inc({ form, outcome }),
    addJob(job, everySeconds) {
      intervals.set({ job_name: job }, everySeconds);
      successes.set({ job_name: job }, Date.now() / 1000);
      failures.inc({ job_name: job }, 0);
    },
    recordRun(job, { seconds, isFailed }) {
      durationsOfJobs.set({ job_name: job }, seconds);
      if (isFailed) failures.inc({ job_name: job });
      else successes.set({ job_name: job }, Date.now() / 1000);
    },
    read: (parts) => addReadings(registry, parts),
  };
}
