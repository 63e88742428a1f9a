import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { useLocation, useSearchParams } from 'react-router-dom';
import { fetchDashboard, type Dashboard } from '../api/portal.ts';
import { useStudent } from '../sessions/session-context.ts';
import { LanguageLinks } from '../forms/page/language-links.tsx';
import { readChosenLanguage } from '../shell/chosen-language.ts';
import { PageBanners } from '../shell/page-banners.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { CoverageCard } from './coverage-card.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { findMainStep } from './find-main-step.ts';
import { MainStepLead } from './main-step-lead.tsx';
import { NoCoverage } from './no-coverage.tsx';
import { PaymentList } from './payment-list.tsx';
import { DocumentList, SentList } from './record-lists.tsx';
import { RequestList } from './request-list.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { SchoolLinks } from './school-links.tsx';

/** A student's coverages with the available actions, and the student's submissions and payments. */
export function DashboardPage(): ReactElement {
  const [search] = useSearchParams();
  // The server returns the school's own text in the language that the student chose.
  return <DashboardInLanguage key={search.get('lang')} />;
}

function DashboardInLanguage(): ReactElement {
  const [dashboard, retry] = useResource(fetchDashboard);
  return (
    <ResourceView resource={dashboard} onRetry={retry} what="your coverage">
      {(value) => <DashboardContent dashboard={value} />}
    </ResourceView>
  );
}

function DashboardContent({ dashboard }: { readonly dashboard: Dashboard }): ReactElement {
  const { student, university } = useStudent();
  const { today, coverages, reviews, decided, banners, payments, sent, requests, documents } = dashboard;
  const main = findMainStep(dashboard);
  // What is in a coverage's card is primary only there.
  const mainUrl = main?.coverageId == null ? (main?.url ?? null) : null;
  return (
    <div
      className={
        banners.length + university.banners.length > 0 ? 'page dashboard dashboard-with-banner' : 'page dashboard'
      }
    >
      <LanguageLinks
        languages={university.languages}
        current={spokenLanguage(university.languages, readChosenLanguage())}
      />
      <PageHeading title="My coverage">Hello, {student.FirstName}</PageHeading>
      {coverages.length === 0 ? (
        <p className="lead">Your health insurance at {university.UniversityName}.</p>
      ) : (
        <MainStepLead step={main} today={today} />
      )}
      <SavedNote />
      <PageBanners banners={university.banners} />
      <PageBanners banners={banners} />
      {reviews.length === 0 ? null : (
        <section className="card waiting-forms" aria-labelledby="waiting-forms">
          <h2 id="waiting-forms">Forms under review</h2>
          <ReviewNotes reviews={reviews} mainUrl={mainUrl} />
        </section>
      )}
      {decided.length === 0 ? null : (
        <section className="card waiting-forms" aria-labelledby="decided-forms">
          <h2 id="decided-forms">Decisions</h2>
          <DecisionNotes decided={decided} />
        </section>
      )}
      {coverages.length === 0 ? (
        <NoCoverage supportUrl={university.supportUrl} />
      ) : (
        <ul className="coverage-list">
          {coverages.map((coverage) => (
            <li key={coverage.StudentCoverageID}>
              <CoverageCard
                coverage={coverage}
                payment={payments.find(({ reference }) => reference === coverage.payment)}
                today={today}
                mainUrl={main?.coverageId === coverage.StudentCoverageID ? main.url : null}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="dashboard-records">
        <PaymentList payments={payments} mainUrl={mainUrl} />
        <SentList sent={sent} />
        <DocumentList documents={documents} />
        <RequestList requests={requests} />
        <SchoolLinks
          links={university.links}
          mayPay={university.payUrl !== null || payments.some(({ status }) => status === 'Pending')}
        />
      </div>
    </div>
  );
}

/**
 * The language of the school's own text on the page: the chosen language if available, otherwise the school's own
 * language.
 */
function spokenLanguage(languages: readonly { readonly tag: string }[], chosen: string | null): string {
  return languages.find(({ tag }) => tag === chosen)?.tag ?? languages[0]?.tag ?? 'en';
}

/** Confirms that a draft was saved or deleted when the student left a form. */
function SavedNote(): ReactElement | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return null;
  if ('draftDeleted' in state) return <Notice tone="success">Your draft was deleted.</Notice>;
  if (!('draftSaved' in state)) return null;
  return <Notice tone="success">Your draft is saved. You can continue it here at any time.</Notice>;
}
